/** The tree of regions with their cameras, and what of it fits the words that somebody looks for. */
import type { RegionCamera, VideoRegion } from '@/contract/video/video-home';

export interface RegionNode extends VideoRegion {
  readonly children: readonly RegionNode[];
  readonly cameras: readonly RegionCamera[];
}

export const fits = ({ name, place, code }: RegionCamera, words: string): boolean =>
  words === '' || [name, place, code].some((text) => text.toLowerCase().includes(words));

/** Regions without a camera that fits are left out. @param words as they were typed */
export function regionTree(
  regions: readonly VideoRegion[],
  cameras: readonly RegionCamera[],
  words: string,
): readonly RegionNode[] {
  const wanted = words.trim().toLowerCase();
  const below = (pid: string | null): RegionNode[] =>
    regions
      .filter((region) => region.pid === pid)
      .map((region) => ({
        ...region,
        children: below(region.key),
        cameras: cameras.filter((camera) => camera.region === region.key && fits(camera, wanted)),
      }))
      .filter((node) => node.children.length + node.cameras.length > 0);
  return below(null);
}

/** Every camera of the tree, as it is read from top to bottom. */
export const camerasBelow = (nodes: readonly RegionNode[]): RegionCamera[] =>
  nodes.flatMap((node) => [...node.cameras, ...camerasBelow(node.children)]);
