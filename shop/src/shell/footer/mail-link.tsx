/** The museum's address for when something fails [CFG-15]. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} translate="no">
      {address}
    </a>
  );
}
