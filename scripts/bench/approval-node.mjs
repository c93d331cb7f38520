/**
 * A node that any one of the people decides, with every rule at its default: as the editor keeps it.
 * @param key also its name
 * @param people rules that name who is asked
 */
export const approvalNode = (key, people) => ({
  key,
  name: key,
  kind: 'approve',
  way: 'any',
  people,
  fields: {},
  refusal: 'end',
  nobody: 'managers',
  own: 'superior',
  needsReason: false,
  needsSignature: false,
});
