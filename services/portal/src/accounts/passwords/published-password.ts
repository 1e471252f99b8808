/** The demonstration's password: everybody knows it, and a portal in production takes it from nobody. */
export const demoPassword = 'demo-1234';
