import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../testing/render.tsx';
import es from '../locales/es.json' with { type: 'json' };
import {
  Link,
  Navigate,
  NavLink,
  useHref,
  useLocation,
  useNavigate,
  useSearchParams,
  useUrlState,
} from '../router.ts';
import { PageFrame } from '../ui/index.ts';

const at = '/user/round?installation=3&task=41';

const Page = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  const [{ task }, setState] = useUrlState({ task: 0, q: '' });
  return (
    <PageFrame
      title="Ronda"
      back="/user/overview"
      crumbs={[{ label: 'Migas', to: '/user/crumb' }, { label: 'Aquí' }]}
    >
      <p>{`${pathname}${search} ${task}`}</p>
      <Link to="/user/home">link</Link>
      <NavLink to={{ pathname: '/user/list', search: '?q=a' }}>nav link</NavLink>
      <a href={useHref('/user/href')}>href</a>
      <Link to="/user/other?installation=4">other</Link>
      <button type="button" onClick={() => void navigate('/user/list')}>
        navigate
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
      <button type="button" onClick={() => setSearch({ tab: 'structure' })}>
        search
      </button>
      <button type="button" onClick={() => setState({ q: 'caldera' })}>
        state
      </button>
    </PageFrame>
  );
};

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const press = async (user: Awaited<ReturnType<typeof renderPage>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));

test('every kind of link keeps the installation that the address names', async () => {
  await renderPage(<Page />, { at });
  expect(hrefOf('link')).toBe('/user/home?installation=3');
  expect(hrefOf('nav link')).toBe('/user/list?q=a&installation=3');
  expect(hrefOf('href')).toBe('/user/href?installation=3');
  expect(hrefOf(es.back)).toBe('/user/overview?installation=3');
  expect(hrefOf('Migas')).toBe('/user/crumb?installation=3');
});

test('a link that names an installation leads there', async () => {
  const { user } = await renderPage(<Page />, { at });
  await user.click(screen.getByRole('link', { name: 'other' }));
  expect(screen.getByText('/user/other?installation=4 0')).toBeDefined();
  expect(hrefOf('link')).toBe('/user/home?installation=4');
});

test('navigating keeps it, and goes back as before', async () => {
  const { user } = await renderPage(<Page />, { at });
  await press(user, 'navigate');
  expect(screen.getByText('/user/list?installation=3 0')).toBeDefined();
  await press(user, 'back');
  expect(screen.getByText('/user/round?installation=3&task=41 41')).toBeDefined();
});

test('a query set as a whole and a part of the state keep it', async () => {
  const { user } = await renderPage(<Page />, { at });
  await press(user, 'state');
  expect(screen.getByText('/user/round?installation=3&task=41&q=caldera 41')).toBeDefined();
  await press(user, 'search');
  expect(screen.getByText('/user/round?tab=structure&installation=3 0')).toBeDefined();
});

const Gate = () =>
  useLocation().pathname === '/user/round' ? <Navigate to="/user/home" replace /> : <Page />;

test('being led on keeps it', async () => {
  await renderPage(<Gate />, { at });
  expect(await screen.findByText('/user/home?installation=3 0')).toBeDefined();
});

const Counters = () => {
  const [{ first, second }, setState] = useUrlState({ first: 0, second: 0 });
  return (
    <>
      <p>{`${first} ${second}`}</p>
      <button type="button" onClick={() => setState((before) => ({ first: before.first + 1 }))}>
        first
      </button>
      <button type="button" onClick={() => setState({ second: 7 })}>
        second
      </button>
    </>
  );
};

test('what is pressed again before the page is drawn builds on what was pressed', async () => {
  await renderPage(<Counters />, { at });
  const [first, second] = screen.getAllByRole('button');
  await act(async () => {
    for (const button of [first, second, first]) {
      button?.click();
      // As between two presses; nothing is drawn before the end of `act`.
      await Promise.resolve();
    }
  });
  expect(await screen.findByText('2 7')).toBeDefined();
});
