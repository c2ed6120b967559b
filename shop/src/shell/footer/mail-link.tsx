/** A link to the museum's support address [CFG-15]. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} translate="no">
      {address}
    </a>
  );
}
