/** Which park is where: the file that the directory of parks is started with. */
import * as z from 'zod/mini';

/** Parks that share an installation of the platform: one primary database and its servers. */
export interface ParkGroup {
  /** Short, for the cookie and the log: `north`. */
  code: string;
  name: string;
  /** Where people open it, without a path: `https://north.park.example`. It is the installation’s own `PUBLIC_URL`. */
  origin: string;
  /** Where this process reaches it. */
  internalOrigin: string;
  parks: readonly { code: string; name: string }[];
}

export interface ParkDirectory {
  groups: readonly ParkGroup[];
  /** @param code of a park; the case of its letters does not count */
  groupOfPark: (code: string) => ParkGroup | undefined;
  groupByCode: (code: string) => ParkGroup | undefined;
}

/** The file cannot be used; its message is one sentence for whoever wrote it. */
export class DirectoryError extends Error {
  override name = 'DirectoryError';
}

const code = z.string().check(z.regex(/^[0-9A-Za-z-]{1,32}$/));
const name = z.string().check(z.minLength(1), z.maxLength(60));
const fileSchema = z.object({
  groups: z
    .array(
      z.object({
        code,
        name,
        url: z.string(),
        internalUrl: z.optional(z.string()),
        parks: z.array(z.object({ code, name })).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});

/** @throws DirectoryError unless it is an address of http or https without path, query and sign-in */
function originIn(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin) return url.origin;
  throw new DirectoryError(
    `地址应为 https://主机，不带路径 / an address has to be https://host without a path: ${text}`,
  );
}

/** @throws DirectoryError naming what stands twice */
function assertOnce(what: string, values: readonly string[]): void {
  const twice = values.find((value, at) => values.indexOf(value) !== at);
  if (twice !== undefined) throw new DirectoryError(`${what} 重复 / stands twice: ${twice}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DirectoryError(`不是 JSON / not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * @param text `{ "groups": [{ "code", "name", "url", "internalUrl"?, "parks": [{ "code", "name" }] }] }`
 * @throws DirectoryError in one sentence
 */
export function readDirectory(text: string): ParkDirectory {
  const { success, data, error } = fileSchema.safeParse(parsed(text));
  if (!success) {
    const [issue] = error.issues;
    throw new DirectoryError(`内容有误 / cannot be used: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
  }
  const groups = data.groups.map(({ url, internalUrl, ...group }): ParkGroup => {
    const origin = originIn(url);
    return { ...group, origin, internalOrigin: internalUrl === undefined ? origin : originIn(internalUrl) };
  });
  const byPark = new Map(
    groups.flatMap((group) => group.parks.map((park) => [park.code.toUpperCase(), group] as const)),
  );
  assertOnce(
    'groups.code',
    groups.map((group) => group.code),
  );
  assertOnce(
    'groups.url',
    groups.map((group) => group.origin),
  );
  assertOnce(
    'parks.code',
    groups.flatMap((group) => group.parks.map((park) => park.code.toUpperCase())),
  );
  return {
    groups,
    groupOfPark: (wanted) => byPark.get(wanted.toUpperCase()),
    groupByCode: (wanted) => groups.find((group) => group.code === wanted),
  };
}
