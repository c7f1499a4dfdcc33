CREATE TABLE `personal_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`project_id` text,
	`last_four` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `personal_tokens_by_hash` ON `personal_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `personal_tokens_by_age` ON `personal_tokens` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `personal_tokens_by_project` ON `personal_tokens` (`project_id`);--> statement-breakpoint
CREATE INDEX `personal_tokens_by_expiry` ON `personal_tokens` (`expires_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_live_rooms` (
	`family_id` text NOT NULL,
	`project_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`family_id`, `project_id`)
);
--> statement-breakpoint
INSERT INTO `__new_live_rooms`("family_id", "project_id", "at") SELECT "family_id", "project_id", "at" FROM `live_rooms`;--> statement-breakpoint
DROP TABLE `live_rooms`;--> statement-breakpoint
ALTER TABLE `__new_live_rooms` RENAME TO `live_rooms`;--> statement-breakpoint
PRAGMA foreign_keys=ON;