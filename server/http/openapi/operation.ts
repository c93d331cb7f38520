/** One call as OpenAPI describes it. */
import type { Endpoint } from '@/contract/endpoint';
import { type EndpointName, endpoints } from '@/contract/endpoints';
import type { Area } from './area';
import { EXAMPLES } from './examples';
import type { RefusalAnswers } from './refused';
import type { Json, Schemas } from './schemas';
import { SESSION, SOURCE_KEY } from './security';
import { SHOWN } from './shown';

export interface Collections {
  readonly schemas: Schemas;
  readonly refusals: RefusalAnswers;
}

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];
const FILES = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'];

const bytes = (types: readonly string[]): Json =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const securityOf = ({ access }: Endpoint): readonly Json[] => {
  if (access === 'public') return [];
  return [access === 'apiKey' ? SOURCE_KEY : SESSION];
};

/** Query of a GET: one parameter per property of its input. */
function queryOf(input: Json): Json[] {
  const { properties = {}, required = [] } = input as { properties?: Json; required?: readonly string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const isInQuery = ({ method, rawBody }: Endpoint): boolean => method === 'GET' || rawBody === true;

function parametersOf(endpoint: Endpoint, input: Json): Json[] {
  const isKeyed = endpoint.idempotent && endpoint.access !== 'public';
  return [
    ...(isKeyed ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(isInQuery(endpoint) ? queryOf(input) : []),
  ];
}

function bodyOf(name: EndpointName, endpoint: Endpoint, input: Json): Json | undefined {
  if (endpoint.rawBody) return { required: true, content: bytes(PICTURES) };
  if (endpoint.method === 'GET') return undefined;
  const example = EXAMPLES[name]?.request;
  return {
    required: true,
    content: { 'application/json': { schema: input, ...(example !== undefined && { example }) } },
  };
}

function doneOf(name: EndpointName, endpoint: Endpoint, { schemas }: Collections): Json {
  if (endpoint.download) return { description: '文件', content: bytes(FILES) };
  const example = EXAMPLES[name]?.answer;
  const envelope = { $ref: `#/components/schemas/${endpoint.signsIn ? 'SignedIn' : 'Done'}` };
  const data = { type: 'object', required: ['data'], properties: { data: schemas.ofOutput(endpoint.output) } };
  return {
    description: '成功',
    ...(endpoint.signsIn && { headers: { 'Set-Cookie': { $ref: '#/components/headers/SessionCookie' } } }),
    content: {
      'application/json': {
        schema: { allOf: [envelope, data] },
        ...(example !== undefined && {
          example: { success: true, data: example, msg: null, code: endpoint.signsIn ? 0 : 200 },
        }),
      },
    },
  };
}

/** @param name of the endpoint, which is the operation's id */
export function operationOf(name: EndpointName, area: Area, collections: Collections): Json {
  const endpoint: Endpoint = endpoints[name];
  const shown = SHOWN[name];
  const { ofInput, ofQuery } = collections.schemas;
  const input = (isInQuery(endpoint) ? ofQuery : ofInput)(shown?.input ?? endpoint.input);
  const requestBody = bodyOf(name, endpoint, input);
  return {
    operationId: name,
    tags: [area.tag],
    summary: area.summaries[name],
    ...(shown && { description: shown.description }),
    'x-access': endpoint.access,
    'x-changes-state': endpoint.changesState,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, input),
    ...(requestBody && { requestBody }),
    responses: {
      200: doneOf(name, endpoint, collections),
      ...collections.refusals.of(name, endpoint, area),
    },
  };
}
