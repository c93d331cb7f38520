/** What this browser and its line can do with a stream. */

export interface ViewerFacts {
  plays: boolean;
  /** kbit/s; absent: the browser does not say, or its scale ends there. */
  kbps?: number;
}

interface SourceType {
  isTypeSupported?: (type: string) => boolean;
}

const H264 = 'video/mp4; codecs="avc1.42E01E"';
/** Browsers say no more than this, however fast the line is. */
const END_OF_SCALE_MBPS = 10;

function lineKbps(): number | undefined {
  const { connection }: Navigator & { connection?: { downlink?: number } } = navigator;
  const mbps = connection?.downlink;
  if (mbps === undefined || mbps <= 0 || mbps >= END_OF_SCALE_MBPS) return undefined;
  return Math.round(mbps * 1_000);
}

export function viewerFacts(): ViewerFacts {
  const sources: { ManagedMediaSource?: SourceType; MediaSource?: SourceType } = window;
  const source = sources.ManagedMediaSource ?? sources.MediaSource;
  const takes = (type: string): boolean => source?.isTypeSupported?.(type) ?? false;
  const isNative = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';
  const kbps = lineKbps();
  return { plays: takes(H264) || isNative, ...(kbps !== undefined && { kbps }) };
}
