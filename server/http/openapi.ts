/** `/openapi.json`, generated from the same endpoint values that the server and the client use. */
import * as z from 'zod';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints } from '@/contract/endpoints';

const schemaOf = (schema: Endpoint['input'], io: 'input' | 'output'): unknown =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const headers = (endpoint: Endpoint) =>
  (endpoint.access === 'apiKey'
    ? ['x-api-key']
    : [
        ...(endpoint.access === 'public' ? [] : ['uiticket', 'sid']),
        ...(endpoint.idempotent ? ['Idempotency-Key'] : []),
      ]
  ).map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }));

/** Query of a GET: one parameter per property of its input. */
function queryOf(endpoint: Endpoint) {
  const schema = schemaOf(endpoint.input, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function operation(name: string, endpoint: Endpoint) {
  const inQuery = endpoint.method === 'GET' || endpoint.rawBody;
  return {
    operationId: name,
    'x-access': endpoint.access,
    'x-changes-state': endpoint.changesState,
    parameters: [...headers(endpoint), ...(inQuery ? queryOf(endpoint) : [])],
    ...(!inQuery && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } } },
    }),
    ...(endpoint.rawBody && { requestBody: { required: true, content: { 'image/*': {} } } }),
    responses: {
      200: {
        description: '{ success, data, msg, code }',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'data'],
              properties: { success: { const: true }, data: schemaOf(endpoint.output, 'output') },
            },
          },
        },
      },
    },
  };
}

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[`/${endpoint.path}`] ??= {});
    path[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return { openapi: '3.1.0', info: { title: '智慧园区管理平台', version: '1.0.0' }, paths };
}
