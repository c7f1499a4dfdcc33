CREATE TABLE `library_references` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text,
	`csl` text NOT NULL,
	`raw` text NOT NULL,
	`work_key` text NOT NULL,
	`verification` text NOT NULL,
	`retracted` integer NOT NULL,
	`sources` text NOT NULL,
	`origin` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `library_references_by_work` ON `library_references` (`user_id`,`work_key`);--> statement-breakpoint
CREATE INDEX `library_references_by_origin` ON `library_references` (`user_id`,`origin`);--> statement-breakpoint
CREATE INDEX `library_references_by_age` ON `library_references` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `library_references_by_project` ON `library_references` (`project_id`);