/** What part of a picture is shown in a frame, and how moving and zooming change it. Pure. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The picture's point (px, py) stands in the frame at (x + px · scale, y + py · scale). */
export interface View extends Spot {
  readonly scale: number;
}

export interface Stage {
  readonly picture: Size;
  readonly frame: Size;
}

/** The picture at its largest, as a multiple of its size when all of it is seen. */
export const MOST_ZOOM = 8;

/** All of the picture is seen. */
export const fitScale = ({ picture, frame }: Stage): number =>
  Math.min(frame.width / picture.width, frame.height / picture.height);

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Where a shown length begins in a frame: in the middle when it fits, else without a gap at either end. */
const kept = (at: number, shown: number, frame: number): number =>
  shown <= frame ? (frame - shown) / 2 : between(at, frame - shown, 0);

/** The view nearest to this one that is allowed. */
export function clampedView(view: View, stage: Stage): View {
  const fit = fitScale(stage);
  const scale = between(view.scale, fit, fit * MOST_ZOOM);
  const { picture, frame } = stage;
  return {
    scale,
    x: kept(view.x, picture.width * scale, frame.width),
    y: kept(view.y, picture.height * scale, frame.height),
  };
}

export const fitted = (stage: Stage): View => clampedView({ scale: 0, x: 0, y: 0 }, stage);

/** What lies under this place of the frame stays under it, as far as the edges allow. */
export function zoomedAt(view: View, factor: number, at: Spot, stage: Stage): View {
  const fit = fitScale(stage);
  const scale = between(view.scale * factor, fit, fit * MOST_ZOOM);
  const by = scale / view.scale;
  return clampedView({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, stage);
}

export const movedBy = (view: View, by: Spot, stage: Stage): View =>
  clampedView({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

const middle = ([a, b]: Pair): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: Pair): number => Math.hypot(a.x - b.x, a.y - b.y);

export type Pair = readonly [Spot, Spot];

/** Two fingers went from here to there: what was between them follows. */
export function pinched(view: View, from: Pair, to: Pair, stage: Stage): View {
  const [old, now] = [middle(from), middle(to)];
  const factor = apart(from) > 0 ? apart(to) / apart(from) : 1;
  return movedBy(zoomedAt(view, factor, old, stage), { x: now.x - old.x, y: now.y - old.y }, stage);
}

/** Where a point of the picture (0 to 1) stands in the frame. */
export const inFrame = (view: View, share: Spot, { picture }: Stage): Spot => ({
  x: view.x + share.x * picture.width * view.scale,
  y: view.y + share.y * picture.height * view.scale,
});

/** Which point of the picture (0 to 1) stands there; the nearest one of its edge beyond it. */
export const onPicture = (view: View, at: Spot, { picture }: Stage): Spot => ({
  x: between((at.x - view.x) / (picture.width * view.scale), 0, 1),
  y: between((at.y - view.y) / (picture.height * view.scale), 0, 1),
});

/** Moved just far enough that a point of the picture is seen, with some room around it. */
export function shownPoint(view: View, share: Spot, stage: Stage, room = 32): View {
  const at = inFrame(view, share, stage);
  const { frame } = stage;
  const missing = (value: number, length: number): number =>
    value < room ? room - value : value > length - room ? length - room - value : 0;
  return movedBy(view, { x: missing(at.x, frame.width), y: missing(at.y, frame.height) }, stage);
}
