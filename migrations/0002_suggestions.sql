CREATE TABLE `model_usage` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`tokens` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `model_usage_by_day` ON `model_usage` (`day`);--> statement-breakpoint
CREATE TABLE `suggestion_outcomes` (
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`suggestion_id` text NOT NULL,
	`type` text NOT NULL,
	`priority` text NOT NULL,
	`outcome` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `project_id`, `suggestion_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suggestion_outcomes_by_age` ON `suggestion_outcomes` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `suggestion_outcomes_by_kind` ON `suggestion_outcomes` (`user_id`,`type`,`outcome`);