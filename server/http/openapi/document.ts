/** `/openapi.json`, generated from the same endpoint values that the server and the client use. */
import { type EndpointName, endpoints } from '@/contract/endpoints';
import { errorBody } from '@/contract/envelope';
import { AREAS } from './areas';
import { operationOf } from './operation';
import { collectRefusals } from './refused';
import { collectSchemas, type Json } from './schemas';
import { SECURITY_SCHEMES } from './security';

const DESCRIPTION = [
  '时间一律是 1970 年以来的毫秒数，以服务器时钟为准。',
  '登录：调用 `ssoLogin`，之后每次请求带上应答中的 `uiticket`、`sid` 两个请求头和 `park_session` Cookie。',
  '写操作须带 `Idempotency-Key`：同一个键只生效一次，网络中断后用同一个键重试即可；键保留 30 天。',
  '应答都是 `{ success, data, msg, code, now }`；未成功时 `error.code` 是错误名，`error.params`、`error.fields` 说明详情。',
  '列表用 `pageNum` 或上一页的 `next`（作为 `cursor`）翻页，一页最多 100 行。',
].join('\n\n');

const PARAMETERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: true,
    description: '这次操作的唯一编号，重试时不变',
    schema: { type: 'string', pattern: '^[\\w-]{16,64}$' },
    example: '4f9f1b0e-6d3c-4a53-9d0b-1f2a3b4c5d6e',
  },
};

const HEADERS = {
  SessionCookie: { description: '`park_session`，HttpOnly', schema: { type: 'string' } },
};

const DONE = {
  success: { const: true },
  msg: { type: ['string', 'null'] },
  now: { type: 'number', description: '服务器时间' },
};

/** The envelope around the data of every answer. */
const ENVELOPES = {
  Done: {
    type: 'object',
    required: ['success', 'code'],
    properties: { ...DONE, code: { type: 'number', const: 200 } },
  },
  SignedIn: {
    type: 'object',
    required: ['success', 'code'],
    properties: {
      ...DONE,
      code: { type: 'number', const: 0 },
      uiticket: { type: 'string' },
      sid: { type: 'string' },
      reParam: { type: 'string', const: 'getCode' },
      dhssoCode: { type: 'string' },
      url: { type: 'string' },
    },
  },
};

const refusalSchema = (error: Json): Json => ({
  type: 'object',
  required: ['success', 'code', 'error'],
  properties: { ...DONE, success: { const: false }, data: { type: 'null' }, code: { type: 'number' }, error },
});

/** Calls of each area in the order of their titles. */
function pathsOf(collections: Parameters<typeof operationOf>[2]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const area of AREAS) {
    for (const name of Object.keys(area.summaries) as EndpointName[]) {
      const { method, path } = endpoints[name];
      (paths[`/${path}`] ??= {})[method.toLowerCase()] = operationOf(name, area, collections);
    }
  }
  return paths;
}

/** @param publicUrl where callers from outside reach the platform */
export function openApiDocument(publicUrl: string): Json {
  const schemas = collectSchemas();
  const refusals = collectRefusals();
  const paths = pathsOf({ schemas, refusals });
  const refusal = refusalSchema(schemas.ofOutput(errorBody));
  return {
    openapi: '3.1.0',
    info: {
      title: '智慧园区管理平台',
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl, description: '本平台' }],
    tags: AREAS.map(({ tag, title }) => ({ name: tag, description: title })),
    paths,
    components: {
      schemas: { ...schemas.components(), ...ENVELOPES, Refusal: refusal },
      responses: refusals.components(),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}
