DROP INDEX `library_references_by_age`;--> statement-breakpoint
ALTER TABLE `library_references` ADD `search_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `library_references_by_age` ON `library_references` (`user_id`,`created_at`,`id`,`search_text`);--> statement-breakpoint
UPDATE `library_references` SET `search_text` = ' ' || lower(replace(
	coalesce(`csl` ->> 'title', '') || ' ' ||
	coalesce((SELECT group_concat(coalesce(value ->> 'family', value ->> 'literal', ''), ' ') FROM json_each(`csl`, '$.author')), '') || ' ' ||
	coalesce(`csl` ->> '$.issued."date-parts"[0][0]', '') || ' ' || coalesce(`csl` ->> 'container-title', ''), '-', ' '));
