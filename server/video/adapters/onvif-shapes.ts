/** What equipment says of itself by ONVIF, as far as it is read. */
import * as z from 'zod/mini';
import { VIDEO_CODEC } from '@/contract/video/device-codes';
import type { StreamFacts } from '@/contract/video/monitor';
import type { OnvifChannel } from '../../ports/onvif';
import { codecOf } from './codec';

/** A library of XML: numbers come as texts or numbers. */
const number = z.optional(z.coerce.number());
const encoderShape = z.looseObject({
  encoding: z.optional(z.string()),
  resolution: z.optional(z.looseObject({ width: number, height: number })),
  rateControl: z.optional(z.looseObject({ frameRateLimit: number, bitrateLimit: number })),
  H264: z.optional(z.looseObject({ govLength: number })),
  $: z.optional(z.looseObject({ GovLength: number, token: z.optional(z.string()) })),
});
export const profileShape = z.looseObject({
  $: z.looseObject({ token: z.string() }),
  name: z.optional(z.coerce.string()),
  videoSourceConfiguration: z.optional(z.looseObject({ sourceToken: z.optional(z.coerce.string()) })),
  videoEncoderConfiguration: z.optional(encoderShape),
  PTZConfiguration: z.optional(z.unknown()),
});
export type Profile = z.output<typeof profileShape>;
type Encoder = z.output<typeof encoderShape>;

export const informationShape = z.looseObject({
  manufacturer: z.optional(z.coerce.string()),
  model: z.optional(z.coerce.string()),
});

/** Of a network that names none. */
const USUAL_FPS = 25;

export const fpsOf = ({ rateControl }: Encoder): number => rateControl?.frameRateLimit ?? USUAL_FPS;

function factsOf(encoder: Encoder): StreamFacts {
  const gov = encoder.H264?.govLength ?? encoder.$?.GovLength ?? 0;
  const fps = fpsOf(encoder);
  return {
    codec: codecOf(encoder.encoding) ?? VIDEO_CODEC.h264,
    width: encoder.resolution?.width ?? 0,
    height: encoder.resolution?.height ?? 0,
    fps,
    gopSec: fps > 0 ? Math.round((gov / fps) * 10) / 10 : 0,
    kbps: Math.round(encoder.rateControl?.bitrateLimit ?? 0),
    smart: false,
  };
}

/** Profiles by the picture that they show, in the order in which the equipment names them. */
export function sourcesOf(profiles: readonly Profile[]): Profile[][] {
  const found = new Map<string, Profile[]>();
  for (const profile of profiles) {
    if (!profile.videoEncoderConfiguration) continue;
    const token = profile.videoSourceConfiguration?.sourceToken ?? profile.$.token;
    found.set(token, [...(found.get(token) ?? []), profile]);
  }
  return [...found.values()];
}

/** The first profile of a picture is its main stream, the next one the sub stream. */
export function channelsOf(profiles: readonly Profile[], name: string): OnvifChannel[] {
  const sources = sourcesOf(profiles);
  return sources.flatMap(([main, sub], i) => {
    if (!main?.videoEncoderConfiguration) return [];
    return [
      {
        channel: i + 1,
        name: sources.length === 1 ? name : `${name} ${i + 1}`,
        ptz: main.PTZConfiguration !== undefined,
        main: factsOf(main.videoEncoderConfiguration),
        sub: sub?.videoEncoderConfiguration ? factsOf(sub.videoEncoderConfiguration) : null,
      },
    ];
  });
}
