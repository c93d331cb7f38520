/** A drawn signature as the value of a form's field: text, so that a draft keeps it like any other value. */
import type { FieldValue } from '../model/field-types';

const isStroke = (stroke: unknown): stroke is number[] =>
  Array.isArray(stroke) && stroke.length >= 2 && stroke.every((number) => Number.isInteger(number));

/** The strokes in a field's value; none in anything else. */
export function strokesIn(value: FieldValue): number[][] {
  if (typeof value !== 'string' || !value.startsWith('[')) return [];
  try {
    const found: unknown = JSON.parse(value);
    return Array.isArray(found) ? found.filter(isStroke) : [];
  } catch {
    return [];
  }
}
