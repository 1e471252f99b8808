import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import {
  initI18n,
  loadRest,
  registerLocales,
  registerRest,
  setLanguage,
  useEnumText,
  useLocalized,
  useTranslation,
} from '../i18n.ts';
import { loadPart, registerPart } from './locales.ts';

const Page = () => {
  const { t } = useTranslation('mfe-trial');
  const { text } = useEnumText();
  const localized = useLocalized();
  return (
    <p>
      {t('title')}, {text('priority', 0)}, {localized({ es: 'caldera', cat: 'caldera', en: 'boiler' })}
    </p>
  );
};

const titles = { es: 'Tareas', cat: 'Tasques', en: 'Tasks' };

test('a change of language changes every text at once and is remembered', async () => {
  await initI18n('es');
  await registerLocales('mfe-trial', async (language) => ({ title: titles[language] }));
  await renderPage(<Page />);
  expect(screen.getByText('Tareas, Alta, caldera')).toBeDefined();
  await act(() => setLanguage('en'));
  expect(screen.getByText('Tasks, High, boiler')).toBeDefined();
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.documentElement.lang).toBe('en');
  await act(() => setLanguage('cat'));
  expect(document.documentElement.lang).toBe('ca');
});

const drawn = vi.fn();

const Waiting = () => {
  drawn();
  return <p>{useTranslation('mfe-later').t('title')}</p>;
};

test('texts that come draw anew whoever waits for them, and nobody else', async () => {
  await initI18n('es');
  await renderPage(<Waiting />);
  drawn.mockClear();
  await act(() => registerLocales('mfe-other', async () => ({ title: 'Otro' })));
  expect(drawn).not.toHaveBeenCalled();
  await act(() => registerLocales('mfe-later', async (language) => ({ title: titles[language] })));
  expect(screen.getByText('Tareas')).toBeDefined();
  await act(() => setLanguage('en'));
  expect(screen.getByText('Tasks')).toBeDefined();
});

test.each([
  [null, 'es'],
  ['cat', 'cat'],
  ['fr', 'es'],
])('with %s stored the language is %s', async (stored, language) => {
  if (stored !== null) localStorage.setItem('language', stored);
  await initI18n();
  const { i18n } = await import('./instance.ts');
  expect(i18n.language).toBe(language);
});

test.each([
  ['/public/faultReport', ['en-GB', 'es-ES'], 'en'],
  ['/public/faultReport', ['fr-FR', 'ca-ES'], 'cat'],
  ['/public/faultReport', ['fr-FR'], 'es'],
  ['/user/home', ['en-GB'], 'es'],
])('at %s a browser that speaks %s is spoken to in %s', async (path, languages, language) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  history.replaceState(null, '', path);
  await initI18n();
  const { i18n } = await import('./instance.ts');
  expect(i18n.language).toBe(language);
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

test('the rest of the texts joins the first part, and comes by itself where one of them is missing', async () => {
  await initI18n('es');
  await registerLocales('mfe-parted', async () => ({ list: { title: 'Lista' } }));
  let fetched = 0;
  registerRest('mfe-parted', async (language) => {
    fetched += 1;
    return { list: { empty: language === 'es' ? 'Nada' : 'Res' }, other: 'Otro' };
  });
  const { result } = renderHook(() => useTranslation('mfe-parted'));
  expect(result.current.t('list.title')).toBe('Lista');
  expect(fetched).toBe(0);
  result.current.t('list.empty');
  await waitFor(() => expect(result.current.t('list.empty')).toBe('Nada'));
  expect([result.current.t('list.title'), result.current.t('other'), fetched]).toEqual(['Lista', 'Otro', 1]);
  await act(() => setLanguage('cat'));
  expect(result.current.t('list.empty')).toBe('Res');
  await act(() => setLanguage('es'));
});

test('late texts come when they are asked for, in the language of then, and by themselves where one is missing', async () => {
  await initI18n('es');
  await registerLocales('mfe-late', async () => ({ title: 'Lista' }));
  const fetched: string[] = [];
  registerRest('mfe-late', async (language) => {
    fetched.push(`rest ${language}`);
    return { empty: 'Nada' };
  });
  registerPart('mfe-late', 'late', async (language) => {
    fetched.push(`late ${language}`);
    return { rare: language === 'es' ? 'Rara' : 'Rare' };
  });
  await loadRest('mfe-late');
  await setLanguage('en');
  expect(fetched).toEqual(['rest es', 'rest en']);
  const { result } = renderHook(() => useTranslation('mfe-late'));
  result.current.t('rare');
  await waitFor(() => expect(result.current.t('rare')).toBe('Rare'));
  await Promise.all([loadPart('mfe-late', 'late'), loadPart('mfe-late', 'late')]);
  expect(fetched).toEqual(['rest es', 'rest en', 'late en']);
  await act(() => setLanguage('es'));
  expect([result.current.t('rare'), result.current.t('empty'), result.current.t('title')]).toEqual([
    'Rara',
    'Nada',
    'Lista',
  ]);
});
