import type { ReactNode } from 'react';
import { useTranslation } from 'shared-kit/web/i18n';
import { look } from '../entry/look.ts';
import { Footer } from '../layout/footer.tsx';
import { Logo } from '../layout/logo.tsx';

/** The card in the middle of the window, with logo and product: what is seen before anybody is signed in. */
export const EntryFrame = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('shell');
  return (
    <div className={look('entry-page')}>
      <main className={look('entry-main')}>
        <div className={look('entry-card')}>
          <div className={look('entry-head')}>
            <Logo size="3.5rem" />
            <h1 className={look('entry-product')}>{t('product')}</h1>
          </div>
          {children}
        </div>
      </main>
      <Footer />
    </div>
  );
};
