-- Names that were shipped in other words: corrected where they still are as they were shipped.
-- 租户 is the platform's customer; the people of the companies in a park are 企业员工.
UPDATE "role" SET "name" = '企业员工' WHERE "code" = 'tenant' AND "built_in" AND "name" = '租户人员';--> statement-breakpoint
UPDATE "func" SET "name" = '接收严重超时提醒' WHERE "perm_code" = 'order.manager' AND "name" = '接收严重超时';--> statement-breakpoint
-- The menu calls a page as its title does.
UPDATE "func" SET "names" = "names" || '{"en":"Workbench","es":"Panel de trabajo","ja":"ワークベンチ"}'
WHERE "name" = '工作台' AND "names" @> '{"en":"Home","es":"Inicio","ja":"ホーム"}';--> statement-breakpoint
UPDATE "func" SET "names" = "names" || '{"en":"Home","es":"Inicio","ja":"ホーム"}'
WHERE "name" = '首页' AND "names" @> '{"en":"Overview","es":"Resumen","ja":"概要"}';--> statement-breakpoint
UPDATE "func" SET "names" = "names" || '{"es":"Mi panel"}' WHERE "names"->>'es' = 'Mi escritorio';--> statement-breakpoint
-- 接客 is a waiter's work.
UPDATE "dict_item" SET "names" = "names" || '{"ja":"カスタマーサポート"}' WHERE "code" = 'service' AND "names"->>'ja' = '接客担当';
