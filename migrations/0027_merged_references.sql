CREATE TABLE `distinct_references` (
	`one` text NOT NULL,
	`other` text NOT NULL,
	PRIMARY KEY(`one`, `other`),
	FOREIGN KEY (`one`) REFERENCES `library_references`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`other`) REFERENCES `library_references`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `distinct_references_by_other` ON `distinct_references` (`other`);--> statement-breakpoint
CREATE TABLE `merged_references` (
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`reference_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reference_id`) REFERENCES `library_references`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `merged_references_by_reference` ON `merged_references` (`reference_id`);