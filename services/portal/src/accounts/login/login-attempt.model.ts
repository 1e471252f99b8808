import { defineAttempts } from 'shared-kit/server/attempts';

export const loginAttempts = defineAttempts('loginAttempts');
