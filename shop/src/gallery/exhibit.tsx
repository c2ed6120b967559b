import { createContext, useContext, type ReactNode } from 'react';

export type Scheme = 'light' | 'dark';
export const HallContext = createContext<Scheme>('light');

/** Makes ids that are different in each hall. */
export function useHall(): (id: string) => string {
  const scheme = useContext(HallContext);
  return (id) => `${scheme}-${id}`;
}

/** One exhibit with its label. */
export function Exhibit({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gallery-exhibit">
      <h3>{name}</h3>
      {children}
    </div>
  );
}
