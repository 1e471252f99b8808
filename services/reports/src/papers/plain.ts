/** Data as JSON has it, so that a hash tells one instant from another. */
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
