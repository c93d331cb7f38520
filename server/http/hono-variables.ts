/** What our middleware hangs on each request. */
import type {} from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    traceId: string;
    ip: string;
  }
}
