import { describe, expect, test } from 'vitest';
import { keptSettings } from './kept-settings.ts';

describe('what is kept of an address', () => {
  test.each([
    { search: '', kept: '' },
    { search: '?installation=3&by=person&page=4', kept: 'by=person' },
    // All of October, seen from November.
    { search: '?from=2026-10-01&to=2026-10-31', kept: 'days=lastMonth' },
    { search: '?from=2026-10-02&to=2026-10-31', kept: 'from=2026-10-02&to=2026-10-31' },
    { search: '?days=thisYear&archetype=1,3', kept: 'days=thisYear&archetype=1%2C3' },
    { search: '?q=filtro+norte', kept: 'q=filtro%20norte' },
  ])('$search', ({ search, kept }) => {
    expect(keptSettings(search, '2026-11-26')).toBe(kept);
  });
});
