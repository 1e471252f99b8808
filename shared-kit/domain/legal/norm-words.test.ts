import { expect, test } from 'vitest';
import { citedNorm, normIn } from './norm-words.ts';

test.each([
  ['RIPCI (RD 513/2017), Art. 22', 'RIPCI (RD 513/2017), Art. 22', 'RIPCI (RD 513/2017), Art. 22'],
  ['RD 809/2021 anexo III, nota 1', 'RD 809/2021 annex III, nota 1', 'RD 809/2021 annex III, note 1'],
  ['Anexo II, tabla II; art. 21', 'Annex II, taula II; art. 21', 'Annex II, table II; art. 21'],
  ['Art. 3.1 c y e, 16', 'Art. 3.1 c i e, 16', 'Art. 3.1 c and e, 16'],
  ['Reg. (UE) 2024/573', 'Reg. (UE) 2024/573', 'Reg. (EU) 2024/573'],
  [
    'RD 393/2007, Plan de autoprotección',
    'RD 393/2007, Pla d’autoprotecció',
    'RD 393/2007, Self-protection plan',
  ],
])('%s', (es, cat, en) => {
  expect(normIn(es, 'es')).toBe(es);
  expect(normIn(es, 'cat')).toBe(cat);
  expect(normIn(es, 'en')).toBe(en);
});

test.each([
  ['RD 355/2024', 'Art. 11.4', 'RD 355/2024, Art. 11.4'],
  ['UNE 85635', 'UNE 85635', 'UNE 85635'],
  ['UNE 85635', '', 'UNE 85635'],
  [undefined, undefined, ''],
])('%s with article %s is cited as %s', (norm, article, cited) => {
  expect(citedNorm(norm, article)).toBe(cited);
});
