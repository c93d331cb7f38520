/** @throws an error with the reason for what cannot be made */
export function planScreen(args: readonly string[]): Promise<object>;
