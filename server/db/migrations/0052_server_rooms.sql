-- Machine rooms: racks, what stands in them, sensors with a day of readings, devices asked by SNMP.
CREATE TABLE "server_rack_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_rack_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"rack_id" bigint NOT NULL,
	"machine_id" bigint,
	"name" text NOT NULL,
	"kind" integer NOT NULL,
	"u_from" integer NOT NULL,
	"height" integer DEFAULT 1 NOT NULL,
	"face" integer DEFAULT 1 NOT NULL,
	"half_depth" boolean DEFAULT false NOT NULL,
	"reserved" boolean DEFAULT false NOT NULL,
	"watts" integer DEFAULT 0 NOT NULL,
	"weight_kg" integer DEFAULT 0 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "server_rack" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_rack_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"name" text NOT NULL,
	"units" integer DEFAULT 42 NOT NULL,
	"rated_kw" double precision DEFAULT 5 NOT NULL,
	"max_kg" integer DEFAULT 800 NOT NULL,
	"row_no" integer DEFAULT 1 NOT NULL,
	"position_no" integer DEFAULT 1 NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "server_room_reading" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_room_reading_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"sensor_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"value" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_room_sensor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_room_sensor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"rack_id" bigint,
	"snmp_device_id" bigint,
	"name" text NOT NULL,
	"metric" integer NOT NULL,
	"value" double precision,
	"at" timestamp (3) with time zone,
	"is_out" boolean DEFAULT false NOT NULL,
	"out_since" timestamp (3) with time zone,
	"inside_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "server_room" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"name" text NOT NULL,
	"location_id" bigint,
	"inlet_min" double precision DEFAULT 18 NOT NULL,
	"inlet_max" double precision DEFAULT 27 NOT NULL,
	"humidity_max" double precision DEFAULT 60 NOT NULL,
	"power" integer DEFAULT 0 NOT NULL,
	"power_since" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE TABLE "server_snmp_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "server_snmp_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"park_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"rack_id" bigint,
	"name" text NOT NULL,
	"kind" integer NOT NULL,
	"host" text NOT NULL,
	"port" integer DEFAULT 161 NOT NULL,
	"protocol" integer DEFAULT 2 NOT NULL,
	"community" text,
	"user_name" text DEFAULT '' NOT NULL,
	"auth" integer DEFAULT 0 NOT NULL,
	"auth_key" text,
	"privacy" integer DEFAULT 0 NOT NULL,
	"privacy_key" text,
	"temperature_oid" text DEFAULT '' NOT NULL,
	"humidity_oid" text DEFAULT '' NOT NULL,
	"power_oid" text DEFAULT '' NOT NULL,
	"divisor" double precision DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"state" integer DEFAULT 2 NOT NULL,
	"state_since" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"power" integer DEFAULT 0 NOT NULL,
	"fault" integer,
	"misses" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"remark" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" bigint
);
--> statement-breakpoint
CREATE INDEX "server_room_park" ON "server_room" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "server_room_location" ON "server_room" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "server_rack_park" ON "server_rack" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "server_rack_room" ON "server_rack" USING btree ("room_id","row_no","position_no");--> statement-breakpoint
CREATE INDEX "server_rack_item_park" ON "server_rack_item" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "server_rack_item_rack" ON "server_rack_item" USING btree ("rack_id");--> statement-breakpoint
CREATE INDEX "server_rack_item_machine" ON "server_rack_item" USING btree ("machine_id");--> statement-breakpoint
CREATE INDEX "server_snmp_device_park" ON "server_snmp_device" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "server_snmp_device_room" ON "server_snmp_device" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "server_snmp_device_next" ON "server_snmp_device" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "server_room_sensor_park" ON "server_room_sensor" USING btree ("park_id");--> statement-breakpoint
CREATE INDEX "server_room_sensor_room" ON "server_room_sensor" USING btree ("room_id");--> statement-breakpoint
CREATE INDEX "server_room_sensor_device" ON "server_room_sensor" USING btree ("snmp_device_id");--> statement-breakpoint
CREATE INDEX "server_room_reading_sensor" ON "server_room_reading" USING btree ("sensor_id","at");--> statement-breakpoint
CREATE INDEX "server_room_reading_at" ON "server_room_reading" USING btree ("at");--> statement-breakpoint
CREATE INDEX "server_room_reading_park" ON "server_room_reading" USING btree ("park_id");--> statement-breakpoint
-- Never two in one unit and face, whoever writes: something of full depth takes both faces, half depth its own.
ALTER TABLE server_rack_item ADD CONSTRAINT server_rack_item_apart EXCLUDE USING gist (
  int8range(rack_id, rack_id, '[]') WITH &&,
  (CASE WHEN half_depth THEN int4range(face, face, '[]') ELSE int4range(1, 2, '[]') END) WITH &&,
  int4range(u_from, u_from + height) WITH &&
) WHERE (deleted_at IS NULL) DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON server_room, server_rack, server_rack_item, server_snmp_device TO park_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON server_room_sensor, server_room_reading TO park_app;--> statement-breakpoint
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO park_app;--> statement-breakpoint
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['server_room', 'server_rack', 'server_rack_item', 'server_snmp_device', 'server_room_sensor', 'server_room_reading'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY of_park ON %I TO park_app USING (park_id = ANY ((SELECT current_parks())::bigint[])) '
      'WITH CHECK (park_id = ANY ((SELECT current_parks())::bigint[]))', t);
  END LOOP;
END $$;
