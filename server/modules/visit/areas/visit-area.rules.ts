/** What a work order leaves of the areas that a type of visit names. Pure. */

/**
 * @param ofType none: wherever guests may go
 * @param ofOrder areas of the order's place; undefined: there are none
 * @returns never more than the type allows. Where both have nothing in common the type alone counts: nobody would get in.
 */
export function narrowed(ofType: readonly number[], ofOrder: readonly number[] | undefined): readonly number[] {
  if (ofOrder === undefined) return ofType;
  if (ofType.length === 0) return ofOrder;
  const both = ofType.filter((id) => ofOrder.includes(id));
  return both.length > 0 ? both : ofType;
}
