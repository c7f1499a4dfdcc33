ALTER TABLE `chats` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `grants` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `chats` SET `bytes` = (
  SELECT coalesce(sum(length(CAST(`text` AS BLOB)) + length(CAST(`citations` AS BLOB))), 0)
  FROM `chat_messages` WHERE `chat_id` = `chats`.`id`
);
