CREATE TABLE `plagiarism_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text,
	`created_at` integer NOT NULL,
	`words` integer NOT NULL,
	`overall_score` real NOT NULL,
	`risk_level` text NOT NULL,
	`degree` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `plagiarism_reports_by_age` ON `plagiarism_reports` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `plagiarism_reports_by_project` ON `plagiarism_reports` (`project_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `plagiarism_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`url` text,
	`words` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plagiarism_sources_by_age` ON `plagiarism_sources` (`user_id`,`created_at`);