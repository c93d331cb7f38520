/** What a short code that somebody typed is refused with. */
export const TYPED_CODE_REFUSALS = ['code.mistyped', 'code.strangeSign', 'code.unknown'] as const;
