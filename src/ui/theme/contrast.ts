/** Colour arithmetic of WCAG 2: luminance, contrast, mixing. Colours are `#rrggbb`. */

export type Colour = `#${string}`;

const channels = (colour: Colour): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(colour: Colour): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** 1 (same) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the second colour in the first, 0 … 1. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const first = channels(one);
  const second = channels(other);
  const mixed = first.map((channel, index) => Math.round(channel + ((second[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, moved towards black or white only as far as it is readable on all these grounds. */
export function readableOn(colour: Colour, grounds: readonly Colour[], towards: Colour, least: number): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried;
  }
  return towards;
}
