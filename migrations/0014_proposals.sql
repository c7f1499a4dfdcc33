CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`program` text NOT NULL,
	`quote` text NOT NULL,
	`suggested_text` text NOT NULL,
	`citations` text NOT NULL,
	`action` text NOT NULL,
	`explanation` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `proposals_by_project` ON `proposals` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_by_user` ON `proposals` (`user_id`);--> statement-breakpoint
CREATE INDEX `proposals_by_age` ON `proposals` (`created_at`);