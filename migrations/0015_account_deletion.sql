ALTER TABLE `users` ADD `delete_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `users_by_deletion` ON `users` (`delete_at`) WHERE delete_at is not null;