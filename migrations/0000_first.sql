CREATE TABLE `idempotency_answers` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`part` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`, `part`)
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`status` integer,
	PRIMARY KEY(`user_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `live_rooms` (
	`family_id` text NOT NULL,
	`project_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`family_id`, `project_id`),
	FOREIGN KEY (`family_id`) REFERENCES `session_families`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_contents` (
	`project_id` text NOT NULL,
	`part` integer NOT NULL,
	`html` text NOT NULL,
	PRIMARY KEY(`project_id`, `part`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `project_removals` (
	`project_id` text PRIMARY KEY NOT NULL,
	`removed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`project_type` text NOT NULL,
	`academic_level` text NOT NULL,
	`subject_area` text NOT NULL,
	`status` text NOT NULL,
	`tags` text NOT NULL,
	`word_count` integer NOT NULL,
	`character_count` integer NOT NULL,
	`last_modified` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`metadata` text NOT NULL,
	`settings` text NOT NULL,
	`search_title` text NOT NULL,
	`search_description` text NOT NULL,
	`title_key` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `projects_by_modified` ON `projects` (`user_id`,`last_modified`,`id`);--> statement-breakpoint
CREATE INDEX `projects_by_created` ON `projects` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `projects_by_title` ON `projects` (`user_id`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `projects_by_kind` ON `projects` (`user_id`,`status`,`project_type`,`word_count`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`family_id`) REFERENCES `session_families`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_family` ON `refresh_tokens` (`family_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_expiry` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `session_families` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_families_by_user` ON `session_families` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`picture` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_by_subject` ON `users` (`issuer`,`subject`);