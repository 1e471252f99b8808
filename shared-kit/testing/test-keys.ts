/** What portal encrypts with in tests. */
export const testKeyEnv = { KEY_ENCRYPTION_KEY: Buffer.alloc(32, 'test').toString('base64') } as const;
