-- 工作台 (what is mine now) and 首页 (the park's numbers) stood under one picture: changed where it still is as it was shipped.
UPDATE "func" SET "icon" = '{"icon":"report"}' WHERE "name" = '首页' AND "icon" = '{"icon":"home"}'
AND ("page_addr" = 'homePage' OR "pid" IN (SELECT "id" FROM "func" WHERE "page_addr" = 'homePage'));
