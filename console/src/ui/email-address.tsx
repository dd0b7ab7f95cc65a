/** An e-mail address that breaks after its @ where one line is too short, and isolates direction marks. */
export function EmailAddress({ email }: { email: string }) {
  const [name, ...host] = email.split("@");
  return (
    <bdi>
      {name}
      {host.length > 0 ? (
        <>
          @<wbr />
          {host.join("@")}
        </>
      ) : null}
    </bdi>
  );
}
