ALTER TABLE `proposals` ADD `kind` text DEFAULT 'rewrite' NOT NULL;--> statement-breakpoint
ALTER TABLE `proposals` ADD `type` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `priority` text;--> statement-breakpoint
ALTER TABLE `proposals` ADD `state` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `proposals` ADD `settled_at` integer;--> statement-breakpoint
ALTER TABLE `proposals` DROP COLUMN `action`;--> statement-breakpoint
UPDATE `proposals` SET `kind` = 'advice' WHERE `suggested_text` = '';--> statement-breakpoint
-- What was accepted or dismissed among the suggestions.
UPDATE `proposals` SET `state` = (SELECT `outcome` FROM `suggestion_outcomes` WHERE `suggestion_id` = `proposals`.`id` AND `suggestion_outcomes`.`user_id` = `proposals`.`user_id` AND `suggestion_outcomes`.`project_id` = `proposals`.`project_id` AND `outcome` IN ('accepted', 'dismissed')), `settled_at` = `created_at` WHERE EXISTS (SELECT 1 FROM `suggestion_outcomes` WHERE `suggestion_id` = `proposals`.`id` AND `suggestion_outcomes`.`user_id` = `proposals`.`user_id` AND `suggestion_outcomes`.`project_id` = `proposals`.`project_id` AND `outcome` IN ('accepted', 'dismissed'));--> statement-breakpoint
-- Their citations are written as tokens now, so these cannot be accepted any more.
UPDATE `proposals` SET `state` = 'withdrawn', `settled_at` = unixepoch() * 1000 WHERE `citations` <> '[]' AND `state` <> 'accepted';--> statement-breakpoint
UPDATE `proposals` SET `citations` = '[]' WHERE `citations` <> '[]';