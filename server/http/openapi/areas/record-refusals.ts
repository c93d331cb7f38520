/** What every kind of kept record refuses: it was changed or removed meanwhile. */
export const RECORD_REFUSALS = {
  404: ['record.notFound'],
  409: ['record.changed', 'record.nothingToUndo'],
} as const;
