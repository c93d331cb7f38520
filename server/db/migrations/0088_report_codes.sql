-- Codes of reports and of their types are unique in all parks, and a type may hold reports of any: whoever works in some
-- parks only learns whether a code is taken and how much is in use, and nothing else of the others.
CREATE FUNCTION report_code_taken(wanted text, but bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM report WHERE code = wanted AND id <> but AND deleted_at IS NULL)
$$;--> statement-breakpoint
CREATE FUNCTION report_type_code_taken(wanted text, but bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM report_type WHERE code = wanted AND id <> but AND deleted_at IS NULL)
$$;--> statement-breakpoint
CREATE FUNCTION report_type_uses(type bigint, OUT children int, OUT reports int) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT (SELECT count(*) FROM report_type WHERE pid = type AND deleted_at IS NULL)::int,
    (SELECT count(*) FROM report WHERE type_id = type AND deleted_at IS NULL)::int
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION report_code_taken, report_type_code_taken, report_type_uses FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION report_code_taken, report_type_code_taken, report_type_uses TO park_app;
