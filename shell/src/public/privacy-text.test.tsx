import { screen } from '@testing-library/react';
import { renderPage } from 'shared-kit/testing/render';
import { expect, test } from 'vitest';
import { PrivacyText } from './privacy-text.tsx';

test('headings, lists and paragraphs are shown as such', async () => {
  await renderPage(<PrivacyText text={'## Qué\n## Por qué\nUno\ndos\n\n- a\n- b\n\nTres'} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Qué', 'Por qué']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a', 'b']);
  expect(screen.getByText(/^Uno\s+dos$/)).toBeDefined();
  expect(screen.getByText('Tres')).toBeDefined();
});

test('shows what was written as text alone', async () => {
  const hostile = '<img src=x onerror=alert(1)> [aquí](javascript:alert(1))';
  await renderPage(<PrivacyText text={`## ${hostile}\n\n${hostile}\n\n- ${hostile}`} />);
  expect(screen.getAllByText(hostile)).toHaveLength(3);
  expect(document.querySelector('img, a, script')).toBeNull();
});
