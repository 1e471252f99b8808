import { defineAttempts } from 'shared-kit/server/access/attempts';

export const loginAttempts = defineAttempts('loginAttempts');
