import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

const { projects: _groups, ...settings } = base;

/** `npm run screens`: pictures instead of checks. */
export default defineConfig(settings, { testDir: './screens', testMatch: '*.pictures.ts', reporter: 'list' });
