import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** `npm run screens`: pictures instead of checks. */
export default defineConfig(base, { testDir: './screens', testMatch: '*.pictures.ts', reporter: 'list' });
