CREATE TABLE `chat_messages` (
	`chat_id` text NOT NULL,
	`position` integer NOT NULL,
	`role` text NOT NULL,
	`text` text NOT NULL,
	`citations` text NOT NULL,
	PRIMARY KEY(`chat_id`, `position`),
	FOREIGN KEY (`chat_id`) REFERENCES `chats`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chats` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`pdf_ids` text NOT NULL,
	`title` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chats_by_age` ON `chats` (`user_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `pdfs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`title` text NOT NULL,
	`authors` text NOT NULL,
	`doi` text NOT NULL,
	`hash` text NOT NULL,
	`bytes` integer NOT NULL,
	`pages` integer NOT NULL,
	`status` text NOT NULL,
	`has_text` integer NOT NULL,
	`skipped_pages` text NOT NULL,
	`suggestions` text NOT NULL,
	`encrypted` integer NOT NULL,
	`reference_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reference_id`) REFERENCES `library_references`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pdfs_by_hash` ON `pdfs` (`user_id`,`hash`);--> statement-breakpoint
CREATE INDEX `pdfs_by_age` ON `pdfs` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `pdfs_by_reference` ON `pdfs` (`reference_id`);