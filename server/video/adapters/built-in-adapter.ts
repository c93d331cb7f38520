/** The platform's own source: encoders greet the platform itself, and what they said is all that is known. */
import type { MediaServerAdapter } from '../../ports/media-server';

export const builtInAdapter: MediaServerAdapter = {
  kind: 1,
  probe: async () => ({ version: null, streams: 0 }),
  encoders: async () => null,
  takesStream: () => true,
  open: async () => ({ kind: 'builtIn' }),
  streamNow: async () => null,
};
