import { defineConfig } from '@playwright/test';
import { type LanguageCode, languageCodes } from 'shared-kit/contracts/enums';
import base from './playwright.config.ts';

const { projects: _groups, ...settings } = base;

/** `npm run manual:pictures`: the manual's pictures, in each language. */
export default defineConfig<{ readonly language: LanguageCode }>(settings, {
  testDir: './manual',
  testMatch: 'pictures.ts',
  reporter: 'list',
  projects: languageCodes.map((language) => ({ name: language, use: { language } })),
});
