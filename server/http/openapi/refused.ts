/** Error answers: which a call can give, with their codes. One component per area and status. */
import type { Endpoint } from '@/contract/endpoint';
import type { Area, Refusals } from './area';
import type { Json } from './schemas';

type Status = keyof Refusals;

/** What the pipeline itself answers, before or around a handler. */
const PIPELINE: Readonly<Record<Status, { readonly words: string; readonly codes: readonly string[] }>> = {
  400: { words: '请求有误：fields 指出哪些字段不对', codes: ['request.invalid', 'idempotency.keyMissing'] },
  401: { words: '未登录，或登录已失效', codes: ['session.signedOut', 'session.linkOpenedElsewhere'] },
  403: { words: '没有权限', codes: ['permission.denied', 'password.mustChange'] },
  404: { words: '不存在，或不归您查看', codes: ['park.denied', 'record.notFound'] },
  409: { words: '状态不允许，或已被他人改动：current 是现在的记录', codes: ['idempotency.keyReused'] },
  413: { words: '请求过大', codes: ['request.tooLarge'] },
  422: { words: '内容不合要求：fields 指出哪些字段不对', codes: [] },
  429: { words: '请求过于频繁', codes: ['request.tooMany', 'file.busy', 'file.ownBusy'] },
  503: { words: '服务暂不可用，可稍后用同一幂等键重试', codes: ['database.unavailable', 'database.full', 'http.503'] },
};

const STATUSES = Object.keys(PIPELINE).map(Number) as Status[];

const inputNames = ({ input }: Endpoint): string[] => {
  const { def } = input as unknown as { def: { shape?: object; options?: readonly { def: { shape?: object } }[] } };
  return Object.keys(def.shape ?? def.options?.[0]?.def.shape ?? {});
};

const isPermission = ({ access }: Endpoint): boolean => !['public', 'apiKey', 'signedIn'].includes(access);

/** Whether a call of this kind can be answered with that status. */
function canAnswer(status: Status, endpoint: Endpoint, { refusals }: Area): boolean {
  const ofArea = refusals[status] !== undefined;
  switch (status) {
    case 400:
      // Without an input only malformed HTTP is refused, and that is described only where no other 400 is.
      return inputNames(endpoint).length > 0 || endpoint.method === 'POST' || endpoint.access === 'public';
    case 401:
      return endpoint.access !== 'public';
    case 403:
      return isPermission(endpoint) || (endpoint.access === 'signedIn' && endpoint.changesState);
    case 404:
      return (
        inputNames(endpoint).some((field) => /id(s)?$/i.test(field)) ||
        (ofArea && endpoint.access === 'public' && !endpoint.signsIn)
      );
    case 409:
      return endpoint.idempotent || (ofArea && endpoint.changesState && endpoint.access !== 'public');
    case 413:
      return endpoint.method === 'POST';
    case 422:
      return ofArea && endpoint.changesState;
    case 429:
      return endpoint.download === true && endpoint.access !== 'public';
    case 503:
      return true;
  }
}

const EXTRA = [401, 403, 409, 422, 429] as const;
const isExtra = (status: Status, name: string, { also }: Area): boolean =>
  EXTRA.some((extra) => extra === status && (also[extra]?.includes(name) ?? false));

/** A source has no session: what it is refused for is its key. */
function codesOf(status: Status, { refusals, endpoints }: Area): string[] {
  const hasNoSession = Object.values(endpoints).every(({ access }) => access === 'apiKey' || access === 'public');
  const general = status === 401 && hasNoSession ? [] : PIPELINE[status].codes;
  return [...new Set([...general, ...(refusals[status] ?? [])])];
}

function answer(status: Status, codes: readonly string[]): Json {
  return {
    description: `${PIPELINE[status].words}。error.code：${codes.join('、')}`,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        example: {
          success: false,
          data: null,
          msg: null,
          code: status,
          error: { code: codes[0] },
          now: 1_767_225_600_000,
        },
      },
    },
  };
}

export interface RefusalAnswers {
  /** Status → reference to the answer. */
  readonly of: (name: string, endpoint: Endpoint, area: Area) => Json;
  readonly components: () => Json;
}

/** @returns one collection per document */
export function collectRefusals(): RefusalAnswers {
  const components: Record<string, Json> = {};
  return {
    of(name, endpoint, area) {
      const statuses = STATUSES.filter((status) => canAnswer(status, endpoint, area) || isExtra(status, name, area));
      return Object.fromEntries(
        statuses.map((status) => {
          const component = area.refusals[status] === undefined ? `refused-${status}` : `${area.tag}-${status}`;
          components[component] ??= answer(status, codesOf(status, area));
          return [String(status), { $ref: `#/components/responses/${component}` }];
        }),
      );
    },
    components: () => components,
  };
}
