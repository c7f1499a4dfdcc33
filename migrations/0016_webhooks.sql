CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`project_id` text,
	`created_at` integer NOT NULL,
	`paused_at` integer,
	`paused_by` text,
	`failing_since` integer,
	`secret` text NOT NULL,
	`former_secret` text,
	`former_secret_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_by_user` ON `webhooks` (`user_id`);