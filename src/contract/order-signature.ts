/** A signature drawn on a screen: its strokes on a paper of fixed size, with the name and the phone of whoever drew it. */
import * as z from 'zod/mini';

/** Strokes are in its units, whatever size the screen drew it in. */
export const SIGN_PAPER = { width: 640, height: 240 } as const;
/** Shorter than this nobody's name is: a dot, a slip of the finger. */
export const LEAST_INK = 160;
export const MOST_STROKES = 80;
/** Of one stroke: x and y by turns. */
export const MOST_NUMBERS = 600;
export const SIGNER_NAME_MAX = 32;

export type Stroke = readonly number[];

/** How long the lines are together. */
export function inkOf(strokes: readonly Stroke[]): number {
  let ink = 0;
  for (const stroke of strokes) {
    for (let at = 2; at + 1 < stroke.length; at += 2) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = stroke.slice(at - 2, at + 2);
      ink += Math.hypot(x1 - x0, y1 - y0);
    }
  }
  return ink;
}

/** Enough ink for a name. */
export const isSigned = (strokes: readonly Stroke[]): boolean => inkOf(strokes) >= LEAST_INK;

/** Also landlines, with or without an area code. */
export const SIGNER_PHONE = /^\+?[\d ()-]{5,20}$/;

/** What is drawn is checked by the server: too little ink has a refusal of its own. */
export const drawnSignature = z.object({
  strokes: z
    .array(
      z
        .array(z.number().check(z.int(), z.gte(0), z.lte(SIGN_PAPER.width)))
        .check(z.minLength(2), z.maxLength(MOST_NUMBERS)),
    )
    .check(z.maxLength(MOST_STROKES)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(SIGNER_NAME_MAX)),
  phone: z.string().check(z.trim(), z.regex(SIGNER_PHONE, 'field.phoneFormat')),
});
export type DrawnSignature = z.output<typeof drawnSignature>;
